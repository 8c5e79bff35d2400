import type { AdminActor } from '@/lib/access/actor'
import { confirmUpload } from '@/lib/features/files/files/confirm-upload.step'
import type { World } from '@/lib/kernel/world'

type Content = { key: string } | { url: string }

/** What a resource shows, an upload once its bytes are there; outside of a transaction, as a store elsewhere is asked. */
export async function settleContent(world: World, actor: AdminActor, content: Content) {
  if ('url' in content) return { fileId: null, url: content.url }
  const { id } = await confirmUpload(world, actor, { key: content.key, purpose: 'RESOURCE' })
  return { fileId: id, url: null }
}
