import type { AdminActor } from '@/lib/access/actor'
import { mostPixels } from '@/lib/features/files/files/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'
import type { PartialFile } from '@/lib/providers/storage/partial'
import { type CourseFilePlace, uploadNotes } from './schema'

const megabyte = 1024 ** 2
const pictures = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

type Kind = { megabytes: number; mimes: readonly string[]; refusal: FaultKey }

/** What a file of a course may be; everybody else's files have 20 MB at most. */
const kinds: Record<CourseFilePlace['as'], Kind> = {
  video: { megabytes: 500, mimes: ['video/mp4', 'video/webm'], refusal: 'courseFiles.notVideo' },
  pdf: { megabytes: 100, mimes: ['application/pdf'], refusal: 'files.notPdf' },
  captions: { megabytes: 1, mimes: ['text/vtt'], refusal: 'courseFiles.notCaptions' },
  attachment: {
    megabytes: 100,
    mimes: ['application/pdf', ...pictures],
    refusal: 'courseFiles.notPdfOrPicture',
  },
  picture: { megabytes: 20, mimes: pictures, refusal: 'files.notPicture' },
}

export function mostMegabytes(as: CourseFilePlace['as']): number {
  return kinds[as].megabytes
}

export function mostBytesOf(as: CourseFilePlace['as']): number {
  return kinds[as].megabytes * megabyte
}

/** Why a file of this size may not be sent. */
export function whyNotBegin(as: CourseFilePlace['as'], bytes: number): FaultKey | null {
  if (bytes === 0) return 'files.empty'
  return bytes > mostBytesOf(as) ? 'courseFiles.tooLarge' : null
}

type CourseFileContent = { bytes: number; mime: string | null; pixels: number | null; hasH264: boolean }

/** Why bytes that arrived may not be kept. */
export function whyNotKeep(
  as: CourseFilePlace['as'],
  { bytes, mime, pixels, hasH264 }: CourseFileContent,
): FaultKey | null {
  const sizeRefusal = whyNotBegin(as, bytes)
  if (sizeRefusal !== null) return sizeRefusal
  if (mime === null || !kinds[as].mimes.includes(mime)) return kinds[as].refusal
  if (mime === 'video/mp4' && !hasH264) return kinds[as].refusal
  return pixels !== null && pixels > mostPixels ? 'files.tooManyPixels' : null
}

const h264Names = ['avc1', 'avc3']

/** Looks for the name H.264 has in an MP4, wherever that stands in it. */
export function h264Finder(): { add(chunk: Uint8Array): void; isFound(): boolean } {
  let isFound = false
  let end = ''
  return {
    add(chunk) {
      if (isFound) return
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
      const seam = end + bytes.toString('latin1', 0, 3)
      isFound = h264Names.some((name) => bytes.includes(name) || seam.includes(name))
      end = (end + bytes.toString('latin1', Math.max(0, bytes.length - 3))).slice(-3)
    },
    isFound: () => isFound,
  }
}

type Upload = Omit<PartialFile, 'notes'> & { place: CourseFilePlace }

/** An upload is its beginner's alone; for others there is none. */
export function ownUpload(upload: PartialFile | null, { administratorId }: AdminActor): Upload | null {
  const notes = uploadNotes.safeParse(upload?.notes)
  if (upload === null || !notes.success || notes.data.administratorId !== administratorId) return null
  return { ...upload, place: notes.data.place }
}
