import { stayConnected } from './stay-connected'

type Ears = {
  /** A message of the channel. */
  heard(payload: string): void
  /** From now on nothing is missed; what was said before, while nobody listened, is. */
  connected(): void
  /** Until the next `connected` everything is missed. */
  lost(): void
}

/** Hears one channel of the database on a connection of its own, which comes back by itself, until it is closed. */
export function listen(url: string, channel: string, ears: Ears): { close(): Promise<void> } {
  return stayConnected(url, channel, {
    async opened(client) {
      client.on('notification', ({ payload }) => ears.heard(payload ?? ''))
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    },
    connected: () => ears.connected(),
    lost: () => ears.lost(),
  })
}
