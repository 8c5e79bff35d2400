import { getBatch } from '@/lib/features/certificates/certificate-batches/get-batch'
import { poll } from '@/lib/kernel/doors/poll'

export const GET = poll(getBatch, {
  input: (query) => ({ id: query.get('id') ?? '' }),
  about: () => [],
  keptMs: 0,
})
