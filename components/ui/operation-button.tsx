'use client'

import { type ButtonProps, PlainButton } from './plain-button'
import { useLookingOn } from './looking-on'

/** A button of something that changes: where one only looks on it is greyed, and says so. */
export function OperationButton({ reason, ...button }: ButtonProps) {
  const lookingOn = useLookingOn()
  return <PlainButton {...button} reason={lookingOn ?? reason} />
}
