/** Each new order: whoever asks the stand-in about it first is told that there is none, and the app writes that down. */
export const unheardOf = /OrderQuery.*refused, code 1301/
