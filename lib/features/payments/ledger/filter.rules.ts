import type { PaymentMode, PaymentProvider } from '@/lib/db/generated/enums'
import { dayBounds } from '@/lib/i18n/format'

type Narrowing<State> = {
  search?: string | undefined
  state?: State[] | undefined
  method?: PaymentProvider | undefined
  projectCode?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

/** What rows of orders or refunds have to fit. */
export type LedgerFilter<State> = Pick<Narrowing<State>, 'search' | 'method' | 'projectCode'> & {
  mode: PaymentMode
  states?: readonly State[] | undefined
  from?: Date | undefined
  until?: Date | undefined
}

/** The list and its file are narrowed alike. */
export function narrowed<State>(
  { search, state, method, projectCode, from, until }: Narrowing<State>,
  mode: PaymentMode,
): LedgerFilter<State> {
  return {
    mode,
    search,
    states: state,
    method,
    projectCode,
    from: from === undefined ? undefined : dayBounds(from)?.from,
    until: until === undefined ? undefined : dayBounds(until)?.until,
  }
}
