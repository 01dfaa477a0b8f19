"""The stubs describe the module that is there."""

import ast
import inspect
import pathlib

import tavola
from tavola import _tavola

PACKAGE = pathlib.Path(tavola.__file__).parent


def described(nodes):
    """The public names of a stub, methods by class."""
    names = {}
    for node in nodes:
        if isinstance(node, ast.ClassDef):
            names[node.name] = {method.name: method for method in node.body if isinstance(method, ast.FunctionDef)}
        elif isinstance(node, ast.FunctionDef):
            names[node.name] = node
    return names


def parameters(function):
    given = function.args
    names = [one.arg for one in [*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg] if one]
    return [name for name in names if name not in ("self", "cls")]


def test_the_package_is_marked_as_typed():
    assert (PACKAGE / "py.typed").exists() and (PACKAGE / "_tavola.pyi").exists()


def test_stubs_and_module_have_the_same_names_and_parameters():
    stubs = described(ast.parse((PACKAGE / "_tavola.pyi").read_text()).body)
    classes = {name: one for name, one in vars(_tavola).items() if inspect.isclass(one)}
    functions = {name: one for name, one in vars(_tavola).items() if inspect.isbuiltin(one)}
    assert set(stubs) == set(classes) | set(functions)
    for name, function in functions.items():
        assert parameters(stubs[name]) == list(inspect.signature(function).parameters), name
    for name, one in classes.items():
        public = {method for method in vars(one) if not method.startswith("_")}
        assert public == {method for method in stubs[name] if not method.startswith("_")}, name
        for method in public:
            if callable(made := getattr(one, method)):
                found = [parameter for parameter in inspect.signature(made).parameters if parameter != "self"]
                assert parameters(stubs[name][method]) == found, f"{name}.{method}"
