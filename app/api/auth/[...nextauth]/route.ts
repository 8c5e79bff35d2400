export { nextAuthRoute as GET, nextAuthRoute as POST } from '@/lib/features/auth/next-auth'
