import { Doors } from './doors'
import { FirstSteps } from './first-steps'

type Props = Parameters<typeof FirstSteps>[0] & { isNewOwner: boolean }

/** What stands above the list for those whom it concerns: how a new owner begins, and what is open at home. */
export const AboveList = ({ isNewOwner, node }: Props) => (
  <>
    {isNewOwner && <FirstSteps node={node} />}
    <Doors />
  </>
)
