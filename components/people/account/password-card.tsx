import { ChangePasswordForm, type ChangePasswordFormProps } from '@/components/people/sign-in/change-password-form'
import { Messages } from '@/components/shell/messages'
import { Card } from '@/components/ui/card'

/** Changes one's own password, on its own page and as a tab of the account. */
export function PasswordCard(reader: ChangePasswordFormProps) {
  return (
    <Card>
      <Messages of={['auth']}>
        <ChangePasswordForm {...reader} />
      </Messages>
    </Card>
  )
}
