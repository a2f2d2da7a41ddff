import Bell from 'lucide-react/icons/bell';
import Coins from 'lucide-react/icons/coins';
import Handshake from 'lucide-react/icons/handshake';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import BookOpen from 'lucide-react/icons/book-open';
import Cherry from 'lucide-react/icons/cherry';
import Bird from 'lucide-react/icons/bird';
import Club from 'lucide-react/icons/club';
import Crown from 'lucide-react/icons/crown';
import Dices from 'lucide-react/icons/dices';
import Download from 'lucide-react/icons/download';
import Fish from 'lucide-react/icons/fish';
import Flame from 'lucide-react/icons/flame';
import Gamepad from 'lucide-react/icons/gamepad-2';
import Gift from 'lucide-react/icons/gift';
import House from 'lucide-react/icons/house';
import Info from 'lucide-react/icons/info';
import Sparkles from 'lucide-react/icons/sparkles';
import Swords from 'lucide-react/icons/swords';
import Ticket from 'lucide-react/icons/ticket';
import Trophy from 'lucide-react/icons/trophy';
import type { LucideIcon } from 'lucide-react';
import type { NavIconName } from '#app/domain/pages/nav-names.ts';

const icons: Readonly<Record<string, LucideIcon>> = {
  HOME: House,
  RNG: Cherry,
  COCKFIGHT: Bird,
  LIVE: Club,
  FISH: Fish,
  PVP: Swords,
  SPORTS: Trophy,
  ESPORTS: Gamepad,
  ELOTT: Ticket,
  LOTT: Dices,
  HOT: Flame,
  PROMO: Gift,
  VIP: Crown,
  DOWN: Download,
  NOTICE: Bell,
  HELP: LifeBuoy,
  JOIN: Handshake,
  POINTMALL: Coins,
};

const iconsByName: Readonly<Record<NavIconName, LucideIcon>> = {
  house: House,
  cherry: Cherry,
  bird: Bird,
  club: Club,
  fish: Fish,
  swords: Swords,
  trophy: Trophy,
  gamepad: Gamepad,
  ticket: Ticket,
  dices: Dices,
  flame: Flame,
  gift: Gift,
  crown: Crown,
  download: Download,
  sparkles: Sparkles,
  info: Info,
  'book-open': BookOpen,
  bell: Bell,
  'life-buoy': LifeBuoy,
  handshake: Handshake,
  coins: Coins,
};

const isIconName = (name: string | undefined): name is NavIconName =>
  name !== undefined && Object.hasOwn(iconsByName, name);

export function NavIcon({
  id,
  icon,
  size = 18,
}: {
  readonly id: string;
  readonly icon?: string;
  readonly size?: number;
}) {
  const Icon = (isIconName(icon) ? iconsByName[icon] : icons[id]) ?? Sparkles;
  return <Icon size={size} strokeWidth={1.9} aria-hidden="true" />;
}
