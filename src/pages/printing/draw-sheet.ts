import { type Drawn, draw } from '@/platform/canvas'
import type { ChosenFile } from '@/platform/chosen'
import type { Document } from './job'
import { isPicture } from './options'
import { sheetOf } from './sheet-layout'

/** Draws pictures of this phone on one sheet of paper. */
export const drawSheet = (
  name: string,
  pictures: readonly ChosenFile[],
  perSheet: number,
  paperMm: readonly [number, number],
): Promise<Drawn> =>
  draw({
    ...{ on: 'sheet', name },
    photos: pictures.map(({ path }) => path),
    of: first => sheetOf(first, perSheet, paperMm),
  })

/** Pictures that follow each other share sheets; whatever else there is stays by itself. */
export const groupsOf = (files: readonly Document[], perSheet: number): Document[][] => {
  const groups: Document[][] = []
  for (const file of files) {
    const last = groups[groups.length - 1]
    const isOpen = last?.[0] && last.length < perSheet && isPicture(last[0].name)
    if (isOpen && isPicture(file.name)) last.push(file)
    else groups.push([file])
  }
  return groups
}
