/** Home with nothing over it [RT-01]. */
export default function HomeIndexRoute() {
  return null;
}
