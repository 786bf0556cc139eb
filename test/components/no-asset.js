/** Replaces styles and pictures, which mean nothing in jsdom. */
module.exports = ''
