"""A network in ONNX as the evaluator of our search; needs `pip install onnx onnxruntime`."""

import numpy as np
import pytest

import tavola

onnx = pytest.importorskip("onnx")
runtime = pytest.importorskip("onnxruntime")


def linear(weights):
    """A network of one layer from rows of observations to points, as bytes."""
    from onnx import TensorProto, helper, numpy_helper

    entries, seats = weights.shape
    graph = helper.make_graph(
        [helper.make_node("MatMul", ["rows", "weights"], ["points"])],
        "linear",
        [helper.make_tensor_value_info("rows", TensorProto.FLOAT, [None, entries])],
        [helper.make_tensor_value_info("points", TensorProto.FLOAT, [None, seats])],
        [numpy_helper.from_array(weights, "weights")],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    return model.SerializeToString()


def test_a_network_in_onnx_decides_as_the_same_function_in_numpy():
    match = tavola.Match("tuscany", seed=4)
    weights = np.random.default_rng(1).normal(size=(match.space.entries, 2)).astype(np.float32)
    session = runtime.InferenceSession(linear(weights), providers=["CPUExecutionProvider"])
    batches = []

    def network(rows):
        batches.append(len(rows))
        return session.run(None, {"rows": rows})[0]

    by_onnx = tavola.Search(network, positions=200, seed=2)
    by_numpy = tavola.Search(lambda rows: rows @ weights, positions=200, seed=2)
    for _ in range(5):
        choice = by_onnx.choose(match)
        assert choice == by_numpy.choose(match)
        match.apply(choice)
    assert max(batches) > 1
