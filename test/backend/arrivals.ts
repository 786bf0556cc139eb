export type Arrival = {
  name: string
  uid: string
  at: number
  /** Whom its XSRF cookie was given to; '' is a guest, null says that it brought none. */
  cookieOwner: string | null
  /** Null while it is under way, or when the connection was cut. */
  status: number | null
}

const kept = 500

/** The last calls that arrived, without their words: tests ask what was really sent. */
export const makeArrivals = () => {
  let arrivals: Arrival[] = []
  return {
    all: (): readonly Arrival[] => arrivals,
    arrived: (told: Omit<Arrival, 'status'>): Arrival => {
      const arrival: Arrival = { ...told, status: null }
      arrivals = [...arrivals.slice(1 - kept), arrival]
      return arrival
    },
  }
}
