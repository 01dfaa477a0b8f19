//! Inns (INN): one more beside the black depot in every phase.

use engine::Log;

use crate::event::Event;
use crate::hex::Hex;
use crate::options::Module;
use crate::table::Table;

impl Table {
    pub(crate) fn add_inn(&mut self, log: &mut Log<Event>) {
        if self.with(Module::Inn) {
            self.supply.coloured[Hex::INN.index()] -= 1;
            self.board.inns += 1;
            log.note(|| Event::InnAdded { inns: self.board.inns });
        }
    }
}
