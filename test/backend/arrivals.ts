/** Known by its log alone, as of any back end. */
export const diagnosticHeader = 'X-Diagnostic-Id'

export type Arrival = {
  name: string
  uid: string
  at: number
  /** The account of its XSRF cookie; '' for a guest, null when it has none. */
  cookieOwner: string | null
  /** The phone that sent it, once its user has agreed. */
  diagnosticId: string | null
  /** Null while it is in flight, or when the connection was cut. */
  status: number | null
}

const kept = 500

/** The last calls that arrived, without their contents, for tests that ask what was really sent. */
export const makeArrivals = () => {
  let arrivals: Arrival[] = []
  return {
    all: (): readonly Arrival[] => arrivals,
    arrived: (reported: Omit<Arrival, 'status'>): Arrival => {
      const arrival: Arrival = { ...reported, status: null }
      arrivals = [...arrivals.slice(1 - kept), arrival]
      return arrival
    },
  }
}
