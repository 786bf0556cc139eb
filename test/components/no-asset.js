/** Styles and pictures stand for nothing in jsdom. */
module.exports = ''
