import type { FilePurpose, FileState, FileStore } from '@/lib/db/generated/enums'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** Bytes an uploaded file may have, at most (files#limits). */
export const mostBytes = 20 * 1024 ** 2
/** Pixels a picture may have: beyond them what shows or prints it runs out of memory. */
export const mostPixels = 25_000_000

/** What somebody may upload a file for. */
export const uploadPurposes = [
  'TUITION_PROOF',
  'THINKING_IMAGE',
  'BLOCK_FILE',
  'COMMITMENT',
  'CERTIFICATE',
  'MESSAGE',
  'COVER',
  'RESOURCE',
] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

const minute = 60_000
/** How long a token lets its bytes arrive: 20 MB over a slow line. */
export const tokenLife = 60 * minute
/** How long a file stays that nothing uses. */
export const unusedLife = 24 * 60 * minute
/** How long bytes that no row knows lie aside before they are gone. */
export const asideLife = 30 * 24 * 60 * minute
/**
 * From its announcement on, how long a store elsewhere may let a file's bytes in, again and again where they are removed:
 * the token's hour, and another for what was begun in it and for a clock that is slow.
 */
export const arrivalLife = 2 * tokenLife
/** Uploads one person may have open; a whole answer's pictures at once, twice. */
export const mostOpen = 20

const pictures = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
const officeFiles = 'application/vnd.openxmlformats-officedocument.'

/** What the bytes of each purpose may be; of the announced types also what browsers call the same. */
const kinds: Record<UploadPurpose, { mimes: readonly string[]; refusal: FaultKey }> = {
  TUITION_PROOF: { mimes: ['application/pdf'], refusal: 'files.notPdf' },
  THINKING_IMAGE: { mimes: pictures, refusal: 'files.notPicture' },
  BLOCK_FILE: { mimes: ['application/pdf', ...pictures, 'application/zip'], refusal: 'files.notThisKind' },
  COMMITMENT: { mimes: ['application/pdf', ...pictures], refusal: 'files.notThisKind' },
  CERTIFICATE: { mimes: ['image/png', 'image/jpeg'], refusal: 'files.notPrintable' },
  MESSAGE: { mimes: ['application/pdf', ...pictures], refusal: 'files.notThisKind' },
  COVER: { mimes: ['image/png', 'image/jpeg', 'image/webp'], refusal: 'files.notPicture' },
  RESOURCE: { mimes: ['application/pdf', ...pictures, 'application/zip'], refusal: 'files.notThisKind' },
}

export function mimesOf(purpose: UploadPurpose): readonly string[] {
  return kinds[purpose].mimes
}

/** As many of a file's first bytes as tell what it is. */
export const headBytes = 1024

/** How each kind begins, as Latin-1. */
const beginnings: readonly (readonly [start: string, mime: string])[] = [
  ['%PDF-', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['PK\x03\x04', 'application/zip'],
  ['PK\x05\x06', 'application/zip'],
]

/** What a file is by its first bytes, whatever it is called; null for anything the portal takes nowhere. */
export function mimeOf(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, headBytes))
  if (/^RIFF[\s\S]{4}WEBP/.test(text)) return 'image/webp'
  if (/^[\s\S]{4}ftyp(isom|iso\d|mp4\d|avc1|M4V |MSNV|dash|f4v )/.test(text)) return 'video/mp4'
  // The type of document comes early in the header of an EBML file; Matroska has another.
  if (text.startsWith('\x1a\x45\xdf\xa3') && text.slice(0, 100).includes('B\x82\x84webm')) return 'video/webm'
  if (/^(\xef\xbb\xbf)?WEBVTT([ \t\r\n]|$)/.test(text)) return 'text/vtt'
  // Some scanners put a byte order mark or an empty line before it.
  const start = /^(\xef\xbb\xbf)?\s*%PDF-/.test(text) ? '%PDF-' : text
  return beginnings.find(([beginning]) => start.startsWith(beginning))?.[1] ?? null
}

/** Why a file of this size and announced type may not be sent. A browser that knows no type says so; the bytes tell. */
export function whyNotAnnounce(purpose: UploadPurpose, bytes: number, type: string, name = ''): FaultKey | null {
  if (bytes > mostBytes) return 'files.tooLarge'
  if (bytes === 0) return 'files.empty'
  const claimedType =
    type.split(';')[0]?.trim().toLowerCase().replace('x-zip-compressed', 'zip').replace('jpg', 'jpeg') ?? ''
  const saysNothing = claimedType === '' || claimedType === 'application/octet-stream'
  const mime = claimedType.startsWith(officeFiles) ? 'application/zip' : claimedType
  if (saysNothing) return null
  if (!kinds[purpose].mimes.includes(mime)) return kinds[purpose].refusal
  return isMisnamed(name, mime) ? 'files.notThisKind' : null
}

/** What arrived, as its bytes tell. */
export type ReceivedContent = {
  bytes: number
  mime: string | null
  pixels: number | null
  sha256: Uint8Array<ArrayBuffer>
}

type StoredContent = Pick<ReceivedContent, 'bytes' | 'mime'> & Partial<Pick<ReceivedContent, 'pixels'>>

/** How the files of each kind may end; an office document is an archive. */
const nameEndings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'application/zip': ['zip', 'docx', 'xlsx', 'pptx'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
}
const knownEndings = Object.values(nameEndings).flat()

/**
 * Whether a name promises what its bytes are not. An ending the portal doesn't know promises nothing, except before an
 * archive: a program can be one, too.
 */
function isMisnamed(name: string, mime: string): boolean {
  const ending = /\.([a-z0-9]+)\s*$/i.exec(name)?.[1]?.toLowerCase()
  if (ending === undefined || nameEndings[mime]?.includes(ending) === true) return false
  return knownEndings.includes(ending) || mime === 'application/zip'
}

/** Why bytes that arrived under this name may not be kept. */
export function whyNotKeep(
  purpose: UploadPurpose,
  { bytes, mime, pixels = null }: StoredContent,
  name = '',
): FaultKey | null {
  if (bytes > mostBytes) return 'files.tooLarge'
  if (bytes === 0) return 'files.empty'
  if (pixels !== null && pixels > mostPixels) return 'files.tooManyPixels'
  if (mime === null || !kinds[purpose].mimes.includes(mime)) return kinds[purpose].refusal
  return isMisnamed(name, mime) ? 'files.notThisKind' : null
}

type Expected = { createdAt: Date; state: FileState; store: FileStore; ownerId: string | null }

/** Why a token does not let its bytes in (any more); `holderId` is who is signed in, if anybody is. */
export function whyNotSend(file: Expected, holderId: string | null, now: Date): FaultKey | null {
  const isOver = now.getTime() >= file.createdAt.getTime() + tokenLife
  const isForeign = holderId !== null && holderId !== file.ownerId
  return isOver || isForeign || file.state === 'DELETED' || file.store !== 'LOCAL' ? 'files.tokenInvalid' : null
}

/**
 * Why a file is not opened: each opening of a proof by an administrator is written down (files#proofs), and who sees the
 * portal as its student writes nothing.
 */
export function whyNotOpen({ purpose }: { purpose: FilePurpose }, impersonatorId: string | null): FaultKey | null {
  return purpose === 'TUITION_PROOF' && impersonatorId !== null ? 'impersonation.secret' : null
}

/**
 * A proof is read beside the decision about it, a course's files in its pages, what goes with a message beside the message;
 * everything else is saved. Only what a browser shows without running it.
 */
export function isShownInPlace({ purpose, mime }: { purpose: FilePurpose; mime: string | null }): boolean {
  if (purpose === 'CONTENT') return mime !== null && courseTypes.includes(mime)
  if (purpose === 'MESSAGE') return mime !== null && kinds.MESSAGE.mimes.includes(mime)
  return purpose === 'TUITION_PROOF' && mime === 'application/pdf'
}

/** Video, captions, papers and pictures of a course. */
const courseTypes = ['video/mp4', 'video/webm', 'text/vtt', 'application/pdf', ...pictures]

const fewStrays = 20
const strayShare = 0.1

/** More bytes without a row than a crash here and there explains: then it is the database that lacks them. */
export function isAlarming(strays: number, all: number): boolean {
  return strays > fewStrays && strays > all * strayShare
}

/** Where a file is downloaded, for whoever is signed in and may have it. */
export function fileAddress(key: string): string {
  return `/api/files/${encodeURIComponent(key)}`
}
