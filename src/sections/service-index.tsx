import { addresses } from "#contract/addresses.ts";
import { Band } from "#ui/band.tsx";
import { NotSureCard } from "#ui/not-sure-card.tsx";
import { ServiceCard, type ServiceEntry } from "#ui/service-card.tsx";
import "./service-index.css";

/** The services on the home page: an index in two columns with small plates. */
export function ServiceIndex({ heading, services }: { heading: string; services: readonly ServiceEntry[] }) {
  return (
    <Band id="services" heading={heading} headingIn="line" note="Each entry under the law it belongs to.">
      <div className="service-index">
        <ol className="service-index__entries">
          {services.map((service) => (
            <ServiceCard key={service.href} service={service} heading="h3" />
          ))}
        </ol>
        <NotSureCard heading="h3" href={addresses.contact} />
      </div>
    </Band>
  );
}
