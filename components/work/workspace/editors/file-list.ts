import type { Uploaded } from '@/components/files/upload/use-upload'
import { type BlockFile, filesOf } from '@/lib/features/work/workspaces/rules'
import type { Upload } from './use-block-uploads'

/** The content for a list of files; '' without any. */
export function contentOf(files: readonly BlockFile[]): string {
  return files.length === 0 ? '' : JSON.stringify(files.map(({ key, name }) => ({ key, name })))
}

export function added(content: string, { key, name }: Uploaded): string {
  return contentOf([...filesOf(content), { key, name }])
}

export function removed(content: string, key: string): string {
  return contentOf(filesOf(content).filter((file) => file.key !== key))
}

/** Restores a file to its place, whatever was added meanwhile. */
export function restored(content: string, file: BlockFile, at: number): string {
  return contentOf(filesOf(removed(content, file.key)).toSpliced(at, 0, file))
}

export function renamed(content: string, key: string, name: string): string {
  return contentOf(filesOf(content).map((file) => (file.key === key ? { key, name } : file)))
}

/** How many more files a block takes: uploading and retryable ones count, refused ones do not. */
export function placesLeft(
  content: string,
  uploads: readonly Pick<Upload, 'problem' | 'canRetry'>[],
  most: number,
): number {
  const coming = uploads.filter(({ problem, canRetry }) => problem === null || canRetry)
  return Math.max(0, most - filesOf(content).length - coming.length)
}

/** Moves a file one place towards the beginning or the end. */
export function moved(content: string, key: string, by: -1 | 1): string {
  const files = filesOf(content)
  const from = files.findIndex((file) => file.key === key)
  const [file] = files.splice(from, 1)
  if (file === undefined) return content
  files.splice(Math.max(0, from + by), 0, file)
  return contentOf(files)
}
