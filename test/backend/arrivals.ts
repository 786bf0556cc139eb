export type Arrival = {
  name: string
  uid: string
  at: number
  /** Null while it is under way, or when the connection was cut. */
  status: number | null
}

const kept = 500

/** The last calls that arrived, without their words: tests ask what was really sent. */
export const makeArrivals = () => {
  let arrivals: Arrival[] = []
  return {
    all: (): readonly Arrival[] => arrivals,
    arrived: (name: string, uid: string, at: number): Arrival => {
      const arrival: Arrival = { name, uid, at, status: null }
      arrivals = [...arrivals.slice(1 - kept), arrival]
      return arrival
    },
  }
}
