/**
 * Every size limit in bytes, for the tests and for `npm run bench`. Round, and a step above what there is: a few bytes
 * neither fail a build nor decide where a line goes. What is new goes into a subpackage.
 */
export const budgets = {
  mainPackage: 440_000,
  /** Contains all that runs tunnels here and follows those of other phones; fetched by others once any may be open. */
  tunnelsPackage: 173_000,
  /** Printing is the largest: several files in a row are kept, shown, laid out and asked about there. */
  otherPackage: 85_000,
  allPackages: 1_335_000,
  /** WeChat adds up what the pages of one package preload; all tabs are in the main package. */
  preloaded: 394_000,
  loadedUntilDrawn: 540_000,
  /** The scripts that a browser's first page starts with, over the network. */
  browserScripts: 184_000,
  tabPicture: 1_024,
  /** One message to the view, the largest of any page. */
  setData: 64 * 1_024,
  setDataOfPoll: 4_096,
  setDataOfRefresh: 16 * 1_024,
  storedForBackup: 1_024,
} as const
