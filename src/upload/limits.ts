/** Assumption: no file larger than this is accepted, whatever it is for. */
export const maxBytes = 20 * 1024 * 1024
