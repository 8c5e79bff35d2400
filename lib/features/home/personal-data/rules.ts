import { dateInTable, displayZone } from '@/lib/i18n/format'
/** Names of the lists in the ZIP, each a JSON file. */
export type DataFiles = Record<string, unknown>

/** A file's own name, without what no file system takes, behind a number: two of one name stay two. */
export function nameInZip(name: string, at: number): string {
  const clean = name
    .replace(/[\p{Control}<>:"/\\|?*]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-120)
  return `files/${String(at + 1).padStart(4, '0')} ${clean || 'file'}`
}

/** The name the ZIP is saved under. */
export function zipName(name: string, now: Date): string {
  const clean = name.replace(/[^\p{Letter}\p{Number}]+/gu, '-').replace(/^-|-$/g, '')
  return `${clean || 'data'}-${dateInTable(now, displayZone())}.zip`
}
