import { useTranslations } from 'next-intl'
import { DateTime } from '@/components/ui/date-time'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { ConfirmAddressButton } from './mail-buttons'

type Props = { addresses: readonly { id: string; email: string; answer: string; createdAt: Date }[] }

/** The addresses nothing is sent to, with what the mail server said. */
export function SuppressedTable({ addresses }: Props) {
  const t = useTranslations('mails')
  return (
    <Table caption={t('tabs.addresses')} className="lg:min-h-0 lg:flex-1">
      <TableHead>
        <HeaderCell>{t('columns.to')}</HeaderCell>
        <HeaderCell>{t('columns.error')}</HeaderCell>
        <HeaderCell>{t('since')}</HeaderCell>
        <HeaderCell>
          <span className="sr-only">{t('confirm.button')}</span>
        </HeaderCell>
      </TableHead>
      <TableBody>
        {addresses.map(({ id, email, answer, createdAt }) => (
          <TableRow key={id}>
            <Cell lead>
              <span className="wrap-anywhere">{email}</span>
            </Cell>
            <Cell label={t('columns.error')}>
              <span className="wrap-anywhere">{answer}</span>
            </Cell>
            <Cell label={t('since')}>
              <DateTime value={createdAt} as="table" />
            </Cell>
            <Cell>
              <span className="flex justify-end">
                <ConfirmAddressButton addressId={id} email={email} />
              </span>
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
