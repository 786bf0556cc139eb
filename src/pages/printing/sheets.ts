import { wordsNow } from '@/i18n/words'
import { eraseFiles } from '@/platform/erase'
import type { PaperSize } from '@/services/printers'
import { noteMade } from '@/session/made-files'
import { changeDraft, documentsOf, type PerSheet, setDocuments, useDraft } from './draft'
import type { Document } from './job'
import { isPicture, millimetres } from './options'
import { printingWords } from './words'

/** Several pictures on one sheet of paper, drawn on this phone: for the printer each sheet is one picture. */

/** Puts sheets in the place of what was chosen, or back. Rejects when a picture cannot be drawn: all stays as it was. */
export const layOut = async (perSheet: PerSheet, paper: PaperSize): Promise<void> => {
  const before = useDraft.getState()
  const files = before.laidOut?.files ?? documentsOf(before)
  if (perSheet === '1') return setDocuments(files)
  const laying = { perSheet }
  changeDraft({ laying })
  const isLaying = () => useDraft.getState().laying === laying
  const sheets: Document[] = []
  const made: Document[] = []
  try {
    const { drawSheet, groupsOf } = await import(/* webpackChunkName: "pages/id-copy/draw-sheet" */ './draw-sheet')
    for (const group of groupsOf(files, Number(perSheet))) {
      const isOfPictures = group.every(({ name }) => isPicture(name))
      const name = wordsNow(printingWords)('sheetName', { page: sheets.length + 1, count: group.length })
      const drawn = isOfPictures ? [await drawSheet(name, group, Number(perSheet), millimetres[paper])] : []
      made.push(...drawn)
      sheets.push(...(isOfPictures ? drawn : group))
    }
    // Others were chosen meanwhile, or the account was left.
    if (!isLaying()) return eraseFiles(made.map(({ path }) => path))
    setDocuments(sheets, { files, perSheet })
    made.forEach(noteMade)
  } catch (error) {
    eraseFiles(made.map(({ path }) => path))
    if (isLaying()) changeDraft({ laying: null })
    throw error
  }
}
