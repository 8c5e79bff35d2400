import { receiptHref } from '@/components/shell/addresses'
import { orderHref } from '@/components/shell/console-addresses'
import { Link } from '@/components/ui/link'

/** The order that paid: to the office with its lines to refund, to the school as its receipt. */
export function OrderNumberLink({ number, isOffice }: { number: string; isOffice: boolean }) {
  return (
    <Link href={isOffice ? orderHref(number) : receiptHref(number)} className="tabular-nums">
      {number}
    </Link>
  )
}
