import { useLocale } from 'next-intl'
import { RegistrationLinkButton } from '@/components/registrations/registration-links/registration-link-button'
import { Messages } from '@/components/shell/messages'
import type { Track } from '@/lib/features/registrations/tracks/read-tracks.step'
import { inLanguage } from '@/lib/i18n/languages'
import { AddStudentButton } from './add-student-button'
import type { AddStudentDialogProps } from './add-student-dialog'

/** The two ways to register students for a project: a link to share, or a form. */
export function TrackActions({ track, form }: { track: Track; form: AddStudentDialogProps['form'] }) {
  const language = useLocale()
  return (
    <Messages of={['tracks', 'registrations', 'registrationLinks', 'fields']}>
      <RegistrationLinkButton project={{ code: track.code, name: inLanguage(track.name, language) }} />
      <AddStudentButton key={track.code} form={form} projectCode={track.code} />
    </Messages>
  )
}
