import type { BlockNews } from './block-state'

type Message = { block: string; news: BlockNews }

/** The tabs of one person with one team's work open tell each other what is typed and what was saved. */
export function joinTabs(person: string, team: string, onNews: (block: string, news: BlockNews) => void) {
  const channel = new BroadcastChannel(`portal-work:${person}:${team}`)
  channel.onmessage = ({ data }: MessageEvent<Message>) => onNews(data.block, data.news)
  return {
    tell: (block: string, news: BlockNews) => channel.postMessage({ block, news } satisfies Message),
    leave: () => channel.close(),
  }
}
