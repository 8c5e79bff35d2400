import { useTranslations } from 'next-intl'
import { DateTime } from '@/components/ui/date-time'
import { DataTable } from '@/components/ui/data-table'
import { ConfirmAddressButton } from './mail-buttons'

type Props = { addresses: readonly { id: string; email: string; answer: string; createdAt: Date }[] }

/** The addresses nothing is sent to, with what the mail server said. */
export function SuppressedTable({ addresses }: Props) {
  const t = useTranslations('mails')
  return (
    <DataTable
      isInBand
      caption={t('tabs.addresses')}
      rows={addresses}
      columns={({ column, actions }) => [
        column(t('columns.to'), ({ email }) => <span className="wrap-anywhere">{email}</span>),
        column(t('columns.error'), ({ answer }) => <span className="wrap-anywhere">{answer}</span>),
        column(t('since'), ({ createdAt }) => <DateTime value={createdAt} as="table" />),
        actions(t('confirm.button'), ({ id, email }) => (
          <span className="flex justify-end">
            <ConfirmAddressButton addressId={id} email={email} />
          </span>
        )),
      ]}
    />
  )
}
