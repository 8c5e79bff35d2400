import type { Wrong } from '@/components/forms/error-summary'
import { missingTexts } from '@/components/forms/texts'

type Sentences = { initialRequired?: string; newRequired: string; againRequired: string; inconsistent: string }

/** The errors that a browser can find in a password typed twice (people#passwords). */
export function checkNewPassword(values: FormData, sentences: Sentences): Wrong[] {
  const missing = missingTexts(values, {
    ...(sentences.initialRequired === undefined ? {} : { initialPassword: sentences.initialRequired }),
    newPassword: sentences.newRequired,
    newPasswordAgain: sentences.againRequired,
  })
  const differs = values.get('newPassword') !== values.get('newPasswordAgain')
  if (missing.length > 0 || !differs) return missing
  return [{ field: 'newPasswordAgain', message: sentences.inconsistent }]
}
