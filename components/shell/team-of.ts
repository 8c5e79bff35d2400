import type { PageQuery } from './page-params'

/** The team in an address, in either spelling (screens#addresses); a query without one names no team. */
export function teamOf(query: PageQuery): { projectId: string; schoolId: string; code: number } {
  const valueOf = (...names: string[]) => {
    const found = names.map((name) => query[name]).find((value) => value !== undefined)
    return (Array.isArray(found) ? found[0] : found)?.trim() ?? ''
  }
  return {
    projectId: valueOf('project_id'),
    schoolId: valueOf('account_id', 'accountid'),
    code: Number(valueOf('team_code', 'application_team_code') || Number.NaN),
  }
}
