import { OperationButton } from './operation-button'
import { type ButtonProps, PlainButton } from './plain-button'

export type { ButtonProps }

/** A button. One that can be busy changes something, which who only looks on may not; `reads` says that it does not. */
export function Button({ reads = false, ...button }: ButtonProps & { reads?: boolean }) {
  const changes = button.pending !== undefined && !reads
  return changes ? <OperationButton {...button} /> : <PlainButton {...button} />
}
