import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { classes } from './classes'
import './field.scss'
import { FieldProblem } from './field-problem'
import { spoken } from './spoken'

type Props = PropsWithChildren<{
  /** The visible label; the control inside has it as its spoken name. */
  label: string
  /** What is wrong and how to fix it; announced when it appears. */
  error?: string | undefined
  /** Shown below while nothing is wrong. */
  hint?: ReactNode
  className?: string
}>

/** The frame of every form control: label, and an error or a hint below. */
export const FieldFrame = ({ label, error, hint, className, children }: Props) => (
  <View className={classes('nm-field', error && 'nm-field--wrong', className)}>
    <View className="nm-field__label" {...spoken({ isHidden: true })}>
      {label}
    </View>
    {children}
    {error ? <FieldProblem text={error} /> : hint && <View className="nm-field__hint">{hint}</View>}
  </View>
)
