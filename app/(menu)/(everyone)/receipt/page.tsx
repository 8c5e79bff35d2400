import './sheet.css'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReceiptSheet } from '@/components/payments/receipt/receipt-sheet'
import { getReceipt } from '@/lib/features/payments/receipts/get-receipt'
import { read } from '@/lib/kernel/doors/read'

type Props = { searchParams: Promise<{ order?: string }> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { order = '' } = await searchParams
  return { title: (await getTranslations('receipts'))('titleOf', { number: order }) }
}

/** The receipt: the confirmation of the payment, and the reference to quote. */
export default async function ReceiptPage({ searchParams }: Props) {
  const { order = '' } = await searchParams
  return <ReceiptSheet receipt={await read(getReceipt, { number: order })} />
}
