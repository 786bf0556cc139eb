import { wordsNow } from '@/i18n/words'
import { eraseFiles } from '@/platform/erase'
import { CallError } from '@/request/errors'
import type { PaperSize } from '@/services/printers'
import { noteMade } from '@/session/made-files'
import { changeDraft, chosenOf, type Draft, type PerSheet, setDocuments, suit, useDraft } from './draft'
import type { Document } from './job'
import { isPicture, millimetres } from './options'
import { printingWords } from './words'

/** Several pictures on one sheet of paper, drawn on this phone: for the printer each sheet is one picture. */

/** Puts sheets in the place of what was chosen, or back. Rejects when a picture cannot be drawn: all stays as it was. */
export const layOut = async (perSheet: PerSheet, paper: PaperSize): Promise<void> => {
  const files = chosenOf(useDraft.getState())
  if (perSheet === '1') return setDocuments(files)
  const laying = { perSheet }
  changeDraft({ laying })
  // Not once others were chosen, or the account was left.
  const isLaying = () => useDraft.getState().laying === laying
  const made: Document[] = []
  try {
    const sheets = await drawSheets(files, Number(perSheet), paper, made, isLaying)
    if (isLaying()) take(sheets, made.splice(0), { files, perSheet, paper })
  } catch (error) {
    if (!isLaying()) return
    changeDraft({ laying: null })
    throw error
  } finally {
    eraseFiles(made.map(({ path }) => path))
  }
}

const fetchDrawing = () =>
  import(/* webpackChunkName: "pages/id-copy/draw-sheet" */ './draw-sheet').catch(cause => {
    throw new CallError('network', 'pages/id-copy', { cause })
  })

/** Adds to `made` what it draws, for as long as that is wanted. */
const drawSheets = async (
  files: readonly Document[],
  perSheet: number,
  paper: PaperSize,
  made: Document[],
  isWanted: () => boolean,
): Promise<Document[]> => {
  const { drawSheet, groupsOf } = await fetchDrawing()
  const sheets: Document[] = []
  for (const group of groupsOf(files, perSheet)) {
    if (!isWanted()) break
    const isOfPictures = group.every(({ name }) => isPicture(name))
    const name = wordsNow(printingWords)('sheetName', { page: String(sheets.length + 1), count: group.length })
    const drawn = isOfPictures ? [await drawSheet(name, group, perSheet, millimetres[paper])] : []
    made.push(...drawn)
    sheets.push(...(isOfPictures ? drawn : group))
  }
  return sheets
}

const take = (sheets: readonly Document[], made: readonly Document[], laidOut: Draft['laidOut']): void => {
  setDocuments(sheets, laidOut)
  made.forEach(noteMade)
  // A sheet is as large as its paper.
  suit({ scaling: 'fit', orientation: 'auto' })
}
