import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

export async function postmasterOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return statOf(rows[0]?.pid ?? 0)?.parent ?? 0
}

/** Of a process with all its threads, in milliseconds; the kernel counts hundredths of a second. */
export function cpuOf(pid: number): number {
  return statOf(pid)?.own ?? 0
}

/** Of the postmaster and all its processes, those that have ended, too. */
export function cpuWithChildren(pid: number): number {
  const { own = 0, ended = 0 } = statOf(pid) ?? {}
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid)
  return children.reduce((sum, stat) => sum + (stat?.own ?? 0), own + ended)
}

function statOf(pid: number): { parent: number; own: number; ended: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const of = (...places: number[]) => places.reduce((sum, place) => sum + Number(fields[place]) * 10, 0)
    return { parent: Number(fields[1]), own: of(11, 12), ended: of(13, 14) }
  } catch {
    return null
  }
}
