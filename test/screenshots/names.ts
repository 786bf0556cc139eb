import { join } from 'node:path'

/** Where pictures are saved. */
export const shots = join(__dirname, '../../.shots')

export const nameOf = (page: string): string => page.replace(/^\/pages\/|\?.*$/g, '').replace('/', '-')
