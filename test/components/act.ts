/** Replaces the `act` that the test utilities import from react-dom, which React 18.3 warns about. */
export { act } from 'react'
