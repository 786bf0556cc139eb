import type { Database } from '../db/open'
import { rankedPeople } from '../db/points'
import { seededRandom } from '../seeded-random'

const first = ['晨', '小', '老', '阿', '云', '山', '青', '海', '星', '木']
const second = ['光', '雨', '周', '北', '舟', '禾', '橙', '白', '鹿', '溪']

/** Two hundred people; one in nine is hidden. */
export const seedRanking = async (db: Database): Promise<void> => {
  const people = Array.from({ length: 200 }, (_, at) => {
    const id = `person-${String(at + 1).padStart(3, '0')}`
    return {
      id,
      nickname: `${pick(first, `${id} first`)}${pick(second, `${id} second`)}${at + 1}`,
      // Many small ones, a few large.
      pointsPerDay: 20 + Math.floor(900 * seededRandom(id) ** 3),
      isHidden: at % 9 === 4,
    }
  })
  await db.insert(rankedPeople).values(people)
}

const pick = (list: string[], text: string): string => list[Math.floor(seededRandom(text) * list.length)] ?? ''
