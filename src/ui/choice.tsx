import type { ComponentProps } from 'react'
import { FieldFrame } from './field-frame'
import { Pills } from './pills'

/** A form field: one of a few options. */
export const Choice = <Value extends string>(props: Omit<ComponentProps<typeof Pills<Value>>, 'isWrapped'>) => (
  <FieldFrame label={props.label}>
    <Pills {...props} isWrapped />
  </FieldFrame>
)
