export { default } from '../(menu)/not-found'
