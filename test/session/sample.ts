/** A session as the server starts one. */
export const sessionOf = (uid: string) => ({
  uid,
  authToken: `auth-${uid}`,
  accessToken: `access-${uid}`,
  expiresAt: 1,
})
