import { Band } from "#ui/band.tsx";
import "./mission-vision.css";

export function MissionVision({ mission, vision }: { mission: string; vision: string }) {
  return (
    <Band id="mission-vision" heading="Our Mission & Vision">
      <div className="mission-vision">
        <div>
          <h3>Mission</h3>
          <p>{mission}</p>
        </div>
        <div>
          <h3>Vision</h3>
          <p>{vision}</p>
        </div>
      </div>
    </Band>
  );
}
