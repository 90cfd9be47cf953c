// The frame of the four steps from the cart to the paid order.
export { CartStepsFrame, Waiting } from './steps-frame.tsx'
