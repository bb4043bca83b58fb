import { addresses } from "#contract/addresses.ts";
import { NotSureCard } from "#ui/not-sure-card.tsx";
import { rooms } from "#ui/picture.tsx";
import { ServiceCard, type ServiceEntry } from "#ui/service-card.tsx";
import "./service-grid.css";

/** The page of all services: one, two or three plates in a row, and a twelfth place for visitors who are not sure. */
export function ServiceGrid({ services }: { services: readonly ServiceEntry[] }) {
  return (
    <div className="service-grid content">
      <ol className="service-grid__entries">
        {services.map((service, index) => (
          <ServiceCard key={service.href} service={service} heading="h2" room={rooms.plate} eager={index < 3} />
        ))}
      </ol>
      <NotSureCard heading="h2" href={addresses.contact} />
    </div>
  );
}
