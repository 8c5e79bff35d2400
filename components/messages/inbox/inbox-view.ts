import { pageOf } from '@/components/shell/page-params'
import { inboxParts } from '@/lib/features/messages/inbox/rules'

export const inboxTabs = ['OPEN', 'ANSWERED', 'CLOSED', 'all'] as const

export type InboxView = ReturnType<typeof viewOf>

/** The state of the inbox, all of which is in the address. */
export function viewOf(params: URLSearchParams) {
  const text = (name: string) => (params.get(name) ?? '').slice(0, 200)
  const state = text('state').toUpperCase()
  return {
    tab: state === 'ALL' ? ('all' as const) : (inboxTabs.find((one) => one === state) ?? 'OPEN'),
    part: inboxParts.find((one) => one === text('part')),
    search: text('search').trim(),
    type: text('type').slice(0, 64),
    project: text('project').slice(0, 64),
    page: pageOf(params.get('page')),
    id: text('id') || null,
  }
}

/** What a view asks of the list, and of its file. */
export function inboxWanted({ tab, part, search, type, project }: InboxView) {
  return {
    state: tab === 'all' ? undefined : tab,
    part,
    search: search || undefined,
    type: type || undefined,
    projectCode: project || undefined,
  }
}
