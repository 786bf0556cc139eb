import { useNotices } from '@/attention/notices'
import { ItemCards } from '@/pages/attention/parts/item-cards'

/** What waits for the user, as the page of all lists it. */
export const Noticed = () => <ItemCards items={useNotices([], Date.now())} />
