/** The test utilities ask react-dom for what React 18.3 has itself, and warns about. */
export { act } from 'react'
