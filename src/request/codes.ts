/** What the code in the envelope of a response means (assumed, like the envelope itself: `reply.ts`). */
export const codes = {
  success: 0,
  signedOut: 1001,
  wrongCaptcha: 1002,
  tooMany: 1003,
  /** No such account: the phone never registered, or the account was deleted. */
  noAccount: 1004,
  deviceOffline: 1101,
  notYours: 1102,
  alreadyBound: 1103,
  alreadyTaken: 1204,
  orderNotFound: 1301,
  printerNotReady: 1401,
  fileTypeRefused: 1402,
  /** Refused by the provider, or not this account's; in the reply to a read it means the latter. */
  domainRefused: 1501,
  badInput: 1601,
  busy: 1901,
} as const
