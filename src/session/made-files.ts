import type { ChosenFile } from '@/platform/chosen'
import { eraseFiles } from '@/platform/erase'
import { accountState } from './account-state'

/** What pages have made to be printed: the last of it until the print page takes it, and all that is still on the phone. */
const { getState } = accountState(
  (): { handed: ChosenFile | null; paths: Set<string> } => ({ handed: null, paths: new Set() }),
  ({ paths }) => eraseFiles([...paths]),
)

/** It is erased as soon as nothing prints it. */
export const noteMade = ({ path }: ChosenFile): void => void getState().paths.add(path)

export const isMade = ({ path }: ChosenFile): boolean => getState().paths.has(path)

export const handToPrint = (file: ChosenFile): void => {
  getState().handed = file
  noteMade(file)
}

/** Once. */
export const takeHanded = (): ChosenFile | null => {
  const { handed } = getState()
  getState().handed = null
  return handed
}

/** Erases what nothing prints any more. */
export const eraseMade = (isNeeded: (path: string) => boolean): void => {
  const { handed, paths } = getState()
  const over = [...paths].filter(path => path !== handed?.path && !isNeeded(path))
  for (const path of over) paths.delete(path)
  eraseFiles(over)
}
