import { z } from 'zod'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerPayments from '@/lib/wire/answers/payments'
import { wholeNumber } from '@/lib/wire/formats'
import { announceFile } from './announce-file'
import { type UploadPurpose, uploadPurposes } from './rules'

const letters = (text: string) => text.replace(/[^a-z]/gi, '').toUpperCase()
/** A picture on certificates: no certificate is uploaded. */
const pictureOfCertificates = letters('certificate_picture')
const fileOfMessages = letters('message_file')

/** A cover is chosen on its screen alone. */
const wirePurposes = uploadPurposes.filter((purpose) => purpose !== 'COVER' && purpose !== 'RESOURCE')

/** `tuition_proof` as the API writes it; in any case, also with a hyphen or in one word. */
const kind = z
  .string()
  .transform((text): UploadPurpose | undefined => {
    const extension = letters(text)
    if (extension === fileOfMessages) return 'MESSAGE'
    return extension === pictureOfCertificates
      ? 'CERTIFICATE'
      : wirePurposes.find((purpose) => letters(purpose) === extension)
  })
  .pipe(z.enum(wirePurposes))
  .meta({ enum: wirePurposes.map((purpose) => purpose.toLowerCase()) })
const bytes = { to: 'bytes', as: wholeNumber } as const
const purpose = { to: 'purpose', as: kind } as const

const endings: Readonly<Record<string, string>> = { pdf: 'application/pdf', zip: 'application/zip' }
const pictures = ['png', 'jpg', 'jpeg', 'gif', 'webp']
/** A type as browsers tell it, or as a file's ending. */
const mime = z.string().transform((text) => {
  const ending = text.trim().toLowerCase().replace(/^\./, '')
  return endings[ending] ?? (pictures.includes(ending) ? `image/${ending}` : text)
})
const type = { to: 'type', as: mime } as const

export const fileFunctions: Functions = {
  getQNToken: expose(announceFile, {
    summary: 'A token to upload one file with, and the address to post token, key and file to.',
    takes: {
      kind: purpose,
      purpose,
      file_kind: purpose,
      file_name: 'name',
      filename: 'name',
      fileName: 'name',
      name: 'name',
      size: bytes,
      file_size: bytes,
      fileSize: bytes,
      type,
      file_type: type,
      fileType: type,
      mime_type: type,
    },
    answers: answerPayments.uploadToken,
    gives: ({ token, uploadUrl, key }) => ({ token, upload_url: uploadUrl, key }),
  }),
}
