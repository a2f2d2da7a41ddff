/** Home without a dialog [RT-01]. */
export default function HomeIndexRoute() {
  return null;
}
