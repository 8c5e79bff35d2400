import { watchStatus } from '@/lib/features/payments/payments/watch-status'
import { poll } from '@/lib/kernel/doors/poll'

export const GET = poll(watchStatus, {
  input: (query) => ({ id: query.get('id') ?? '' }),
  about: ({ id }) => [`Registration:${id}`, `PackageRegistration:${id}`],
})
